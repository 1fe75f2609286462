/** Constructed style sheets and shadow roots keep the styles of page and message apart, and need no `style-src`. */
const css = `
:host{all:initial}
:host([dir=rtl]) .m{direction:rtl}
*{box-sizing:border-box}
.m{--b:var(--engage-background,#fff);--c:var(--engage-color,#1b1c20);--a:var(--engage-accent,#1d4ed8);--o:var(--engage-on-accent,#fff);--l:#d5d7dd;
position:fixed;display:none;margin:auto;padding:0;border:1px solid var(--l);border-radius:.75rem;color-scheme:light;
background:var(--b);color:var(--c);font:1rem/1.5 var(--engage-font,system-ui,sans-serif);overflow:hidden;overflow-wrap:anywhere;box-shadow:0 .5rem 2rem #0004}
.w{display:flex;flex-direction:column;flex:0 1 auto;min-width:0;padding:1.25rem;overflow:auto}
.w>div,.b{display:flex;flex-direction:column;gap:.5rem}
.m.s{display:flex;flex-direction:column}
@media (prefers-color-scheme:dark){.m{--b:var(--engage-background,#1f2025);--c:var(--engage-color,#f1f1f4);--a:var(--engage-accent,#a9c1ff);--o:var(--engage-on-accent,#101828);--l:#4b4d57;color-scheme:dark}}
::backdrop{background:#0008}
.center{inset:0;width:28rem;max-width:calc(100vw - 2rem);height:fit-content;max-height:calc(100dvh - 2rem)}
.fullscreen{inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;border:0;border-radius:0}
.fullscreen .w,.fullscreen .g{padding:4rem max(1.25rem,50vw - 20rem) 1.25rem;margin-top:auto}
.fullscreen .g{padding-top:.25rem;margin:0 0 auto}
.fullscreen .w:not(:has(+.g)){margin-bottom:auto}
.fullscreen .t{font-size:1.5rem}
.top,.bottom{z-index:2147483647;left:1rem;right:1rem;max-width:40rem;max-height:50dvh}
.top{top:calc(1rem + env(safe-area-inset-top,0px))}
.bottom{bottom:calc(1rem + env(safe-area-inset-bottom,0px))}
.t{display:block;font-weight:600;font-size:1.125rem;padding-inline-end:2rem}
.x{display:block;white-space:pre-line}
.x:first-child{padding-inline-end:2rem}
.n{height:1.25em;vertical-align:-.25em;margin-inline-end:.5em}
.i{max-width:100%;max-height:40dvh;object-fit:contain;align-self:center;border-radius:.5rem}
button{font:inherit;color:inherit;background:none;border:0;padding:0;text-align:start;cursor:pointer}
.t,.x{text-align:start}
:focus-visible{outline:3px solid var(--a);outline-offset:2px}
.w:focus-visible{outline-offset:-3px}
.g{display:flex;flex:none;flex-wrap:wrap;gap:.5rem;padding:.25rem 1.25rem 1.25rem}
.g button{min-height:2.75rem;padding:.25rem 1rem;border:1px solid currentColor;border-radius:.5rem;text-align:center}
.g button:first-child{background:var(--a);color:var(--o);border-color:var(--a);font-weight:600}
.k{position:absolute;top:.5rem;inset-inline-end:.5rem;width:2.75rem;height:2.75rem;border-radius:.5rem;text-align:center;font-size:1.5rem;line-height:1}
.m.h .w{padding:0;overflow:hidden}
.m.h.fullscreen .w{flex:1;margin:0}
.h .k{background:var(--b);border:1px solid var(--l)}
@media (max-width:30rem){.m.h{padding-top:3.75rem}}
iframe{border:0;width:100%;min-height:4rem;max-height:100%;flex:0 1 auto;color-scheme:inherit}
.fullscreen iframe{flex:1}
@media (prefers-reduced-motion:no-preference){.s{animation:m .2s ease-out}@keyframes m{from{opacity:0;translate:0 .5rem}}}
`;

let sheet: CSSStyleSheet | undefined;

export function addStyles(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  root.adoptedStyleSheets = [sheet];
}
