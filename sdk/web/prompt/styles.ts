/** Constructed style sheets need no `style-src`. */
const css = `
:host{all:initial}
:host([dir=rtl]) section{direction:rtl}
section{--b:var(--engage-background,#fff);--c:var(--engage-color,#1b1c20);--a:var(--engage-accent,#1d4ed8);--o:var(--engage-on-accent,#fff);
position:fixed;z-index:2147483647;top:calc(.5rem + env(safe-area-inset-top,0px));left:1rem;right:1rem;max-width:32rem;max-height:calc(100dvh - 1rem);overflow:auto;margin:auto;padding:1rem 1.25rem;box-sizing:border-box;
border-radius:.75rem;border:1px solid #8886;background:var(--b);color:var(--c);font:1rem/1.5 var(--engage-font,system-ui,sans-serif);overflow-wrap:anywhere;box-shadow:0 .5rem 2rem #0004}
@media (prefers-color-scheme:dark){section{--b:var(--engage-background,#1f2025);--c:var(--engage-color,#f1f1f4);--a:var(--engage-accent,#a9c1ff);--o:var(--engage-on-accent,#101828)}}
strong{display:block;font-size:1.125rem;text-align:start}
p{margin:.25rem 0 0;text-align:start}
.c{display:flex;flex-direction:column;margin-top:.5rem}
label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--a)}
.b{display:flex;flex-wrap:wrap;gap:.5rem;justify-content:flex-end;margin-top:1rem}
button{font:inherit;color:inherit;background:none;min-height:2.75rem;padding:.25rem 1rem;border:1px solid currentColor;border-radius:.5rem;cursor:pointer}
.y{background:var(--a);color:var(--o);border-color:var(--a);font-weight:600}
:focus-visible{outline:3px solid var(--a);outline-offset:2px}
@media (prefers-reduced-motion:no-preference){section{animation:p .3s ease-out}@keyframes p{from{translate:0 -120%}}}
`;

export function addPromptStyles(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
}
