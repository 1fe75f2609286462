/** A constructed style sheet is allowed by a Content Security Policy without inline styles. */
export function createStyle(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
:host {
  --_text: var(--engage-inbox-color, #1b1b1f);
  --_muted: var(--engage-inbox-muted, #595d66);
  --_back: var(--engage-inbox-background, #fff);
  --_line: var(--engage-inbox-border, #d5d8de);
  --_accent: var(--engage-inbox-accent, #0b57d0);
  display: block;
  color: var(--_text);
  background: var(--_back);
  border: 1px solid var(--_line);
  border-radius: var(--engage-inbox-radius, 12px);
  font: var(--engage-inbox-font, 1rem/1.45 system-ui, sans-serif);
  overflow: hidden;
}
@supports (color: light-dark(#000, #fff)) {
  :host {
    --_text: var(--engage-inbox-color, light-dark(#1b1b1f, #f1f1f4));
    --_muted: var(--engage-inbox-muted, light-dark(#595d66, #b6bac3));
    --_back: var(--engage-inbox-background, light-dark(#fff, #1c1d21));
    --_line: var(--engage-inbox-border, light-dark(#d5d8de, #43464e));
    --_accent: var(--engage-inbox-accent, light-dark(#0b57d0, #a8c7fa));
  }
}
:host([hidden]), [hidden] { display: none !important; }
ul { list-style: none; margin: 0; padding: 0; }
li + li { border-top: 1px solid var(--_line); }
button, a { font: inherit; color: var(--_accent); background: none; border: 0; border-radius: 6px; padding: 6px 8px; cursor: pointer; }
button:focus-visible, a:focus-visible, iframe:focus-visible { outline: 2px solid var(--_accent); outline-offset: -2px; }
.header { display: grid; grid-template-columns: auto 1fr auto; width: 100%; padding: 12px 16px; border-radius: 0; color: inherit; text-align: start; overflow-wrap: anywhere; }
.header > * { grid-column: 2; }
.header:hover { background: color-mix(in srgb, var(--_accent) 8%, transparent); }
.header .icon { grid-column: 1; grid-row: 1 / span 3; width: 40px; height: 40px; border-radius: 8px; object-fit: cover; margin-inline-end: 10px; }
.header time { grid-column: 3; grid-row: 1; margin-inline-start: 10px; }
.sender, .summary, time { color: var(--_muted); font-size: .875em; }
.unread .subject { font-weight: 700; }
.dot { grid-column: 3; grid-row: 2; justify-self: end; align-self: center; width: 10px; height: 10px; border-radius: 50%; background: var(--_accent); }
.dot span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.content { padding: 8px 16px 12px; overflow-wrap: anywhere; }
.text { margin: 0 0 8px; white-space: pre-line; }
iframe { display: block; box-sizing: border-box; width: 100%; height: var(--engage-inbox-frame-height, 20rem); border: 1px solid var(--_line); border-radius: 8px; background: #fff; }
.actions { display: flex; flex-wrap: wrap; gap: 4px 8px; margin: 8px 0 0; margin-inline-start: -8px; }
.button { margin-inline-start: 8px; border: 1px solid var(--_line); text-decoration: none; }
.status, .empty { margin: 0; padding: 12px 16px; color: var(--_muted); }
.status:empty { display: none; }
.more { display: block; width: 100%; padding: 12px; border-top: 1px solid var(--_line); }
@media (forced-colors: active) { .dot { background: Highlight; forced-color-adjust: none; } }
`);
  return sheet;
}
