import { escapeHtml, type Html, raw } from './markup.ts';

const string = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'`;
const number = String.raw`-?\b\d+(?:\.\d+)?\b`;
const literals = String.raw`\b(?:true|false|null)\b`;
const shellComment = String.raw`(?<=^|\s)#[^\n]*`;
/** Text blocks of Java and raw strings of Go. */
const longString = String.raw`"""[\s\S]*?"""|\`[^\`]*\``;
const keywords =
  'package import from export const let var val fun func function class struct object override private public new await async ' +
  'static void throws return throw try catch if else for of in print def as with self this null None nil defer echo true false True False';

/** What a language colors: patterns by kind of token, in order of precedence. */
const languages = {
  json: { key: String.raw`"(?:\\.|[^"\\])*"(?=\s*:)`, string, keyword: literals, number },
  sh: {
    comment: shellComment,
    string,
    key: String.raw`\$\{?\w+\}?`,
    keyword: String.raw`\b(?:curl|npx|npm|printf|openssl)\b(?![-\w/=])`,
  },
  yaml: { comment: shellComment, key: String.raw`(?<=^[ -]*)[\w.$-]+(?=:)`, string, keyword: literals, number },
  code: {
    comment: String.raw`(?<=^|\s)(?://|# )[^\n]*`,
    string: `${longString}|${string}`,
    keyword: String.raw`\b(?:${keywords.replaceAll(' ', '|')})\b`,
    number,
  },
};

const grammars = new Map(
  Object.entries(languages).map(([name, kinds]) => {
    const groups = Object.entries(kinds).map(([kind, pattern]) => `(?<${kind}>${pattern})`);
    return [name, new RegExp(groups.join('|'), 'gm')];
  }),
);

const otherNames: Partial<Record<string, string>> = {
  shell: 'sh',
  bash: 'sh',
  nginx: 'none',
  text: 'none',
  http: 'none',
  '': 'none',
};

/** Colors code: each token is an element with a class. Languages without a grammar are colored like TypeScript. */
export function highlighted(code: string, language: string): Html {
  const name = otherNames[language.toLowerCase()] ?? language.toLowerCase();
  if (name === 'none') return raw(escapeHtml(code));
  const parts: string[] = [];
  let end = 0;
  for (const match of code.matchAll(grammars.get(name) ?? grammars.get('code') ?? /$^/g)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    parts.push(escapeHtml(code.slice(end, match.index)), `<i class="t-${kind}">${escapeHtml(match[0])}</i>`);
    end = match.index + match[0].length;
  }
  return raw(parts.join('') + escapeHtml(code.slice(end)));
}
