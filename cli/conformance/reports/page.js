/** The styles of the report, with dark mode. */
export const style = `
:root{color-scheme:light dark;--text:#1d2329;--soft:#5b6672;--line:#dfe3e8;--back:#fff;--card:#f6f7f9;--passed:#1a7f4b;--failed:#c62f2f;--skipped:#697480}
@media(prefers-color-scheme:dark){:root{--text:#e6e9ed;--soft:#9aa5b1;--line:#2f363e;--back:#15191d;--card:#1d2329;--passed:#46b97c;--failed:#ff6b6b;--skipped:#78838f}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1080px;padding:2rem 1rem 4rem;background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif}
h1{margin:0 0 .75rem;font-size:1.75rem}
h2{margin:2rem 0 .5rem;font-size:1rem}
header dl{display:flex;flex-wrap:wrap;gap:.5rem 2rem;margin:0 0 1rem}
header dt{color:var(--soft);font-size:.8rem}
header dd{margin:0;overflow-wrap:anywhere}
.bar{display:flex;gap:2px;height:10px;margin:1rem 0}
.bar i{border-radius:3px;flex-basis:0;min-width:0}
.passed{--tone:var(--passed)}.failed{--tone:var(--failed)}.skipped{--tone:var(--skipped)}
.bar i,.dot{background:var(--tone)}
.filters{display:flex;flex-wrap:wrap;gap:.5rem;justify-content:space-between}
.filters[hidden],li[hidden],section[hidden],.none[hidden]{display:none}
button,input{border:1px solid var(--line);border-radius:6px;background:var(--back);color:inherit;font:inherit;padding:.3rem .7rem}
button{cursor:pointer;margin-right:.25rem}
button[aria-pressed=true]{background:var(--text);border-color:var(--text);color:var(--back)}
input{min-width:16rem}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:8px;overflow:hidden}
li+li{border-top:1px solid var(--line)}
.line{display:grid;grid-template-columns:5rem 17rem 1fr 1rem;gap:.75rem;align-items:baseline;padding:.45rem .75rem}
summary.line{cursor:pointer;list-style:none}
summary.line::-webkit-details-marker{display:none}
summary.line::after{color:var(--soft);content:'+';grid-column:4}
details[open]>summary.line::after{content:'\\2212'}
summary.line:hover{background:var(--card)}
.tag{border:1px solid var(--tone);border-radius:4px;color:var(--tone);font-size:.75rem;font-weight:600;text-align:center}
code,pre{font:13px/1.5 ui-monospace,monospace}
small{color:var(--soft);display:block;font-size:.85rem}
details p{margin:0;padding:.3rem .75rem .3rem 1.5rem}
details p small{display:inline;margin-left:.5rem}
details[open]{background:var(--card);padding-bottom:.4rem}
.dot{border-radius:50%;display:inline-block;height:.6rem;margin-right:.5rem;width:.6rem}
.failure{border-left:3px solid var(--failed);display:grid;grid-template-columns:5rem 1fr;margin:.2rem .75rem .6rem 1.5rem;padding-left:.75rem}
.failure dt{color:var(--soft)}
.failure dd{margin:0;min-width:0}
.failure pre{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}
footer{color:var(--soft);margin-top:2rem}
@media(max-width:720px){.line{grid-template-columns:5rem 1fr 1rem}.line .rule{grid-column:1/-1;grid-row:2}summary.line::after{grid-column:3;grid-row:1}}
@media print{.filters{display:none}}
`;
/** Filters the list. Without scripts, the whole list is shown. */
export const script = `
const filters=document.querySelector('.filters');
const search=filters.querySelector('input');
const buttons=[...filters.querySelectorAll('button')];
let show='all';
function narrow(){
  const words=search.value.toLowerCase();
  let any=false;
  for(const section of document.querySelectorAll('main section')){
    let some=false;
    for(const item of section.querySelectorAll('li')){
      item.hidden=!((show==='all'||item.dataset.outcome===show)&&item.textContent.toLowerCase().includes(words));
      some||=!item.hidden;
    }
    section.hidden=!some;
    any||=some;
  }
  document.querySelector('.none').hidden=any;
}
for(const button of buttons)button.addEventListener('click',()=>{
  show=button.dataset.show;
  for(const other of buttons)other.setAttribute('aria-pressed',String(other===button));
  narrow();
});
search.addEventListener('input',narrow);
filters.hidden=false;
`;
