/** A change of SQL: position, length and replacement. */
export interface Edit {
  kind: string;
  start: number;
  length: number;
  text: string;
}

interface Rule {
  kind: string;
  pattern: RegExp;
  /** The replacement of the match; undefined to keep it. */
  replace: (match: RegExpExecArray) => string | undefined;
}

// Removing a parameter from a statement is an error that proves nothing, so parameters stay.
const rules: Rule[] = [
  {
    kind: 'application left out of a query',
    pattern: /(?:\w+\.)?application_id = (\$\d+)/g,
    replace: ([, parameter]) => `${parameter}::bigint is not null`,
  },
  {
    kind: 'comparison in a query',
    pattern: /(?<=\b(?:where|and|or)\s+)((?!application_id)[\w.]+) (=|<=|>=|<|>) (?=\$|\w)/g,
    replace: ([, column = '', operator = '']) =>
      column.endsWith('.application_id') ? undefined : `${column} ${otherOperator[operator]} `,
  },
  {
    kind: 'null in a query',
    pattern: /\bis (not )?null\b/g,
    replace: ([, not]) => (not ? 'is null' : 'is not null'),
  },
  {
    kind: 'lock left out',
    pattern: /\bfor (?:no key )?(?:update|share)(?: of \w+)?(?: skip locked)?/g,
    replace: () => '',
  },
  { kind: 'paging', pattern: /\blimit (\$\d+)/g, replace: ([, count]) => `limit ${count} - 1` },
  { kind: 'paging', pattern: /\boffset (\$\d+)/g, replace: ([, count]) => `offset ${count} + 1` },
  { kind: 'order', pattern: /\border by [\w.]+(?! desc)/g, replace: ([all]) => `${all} desc` },
  { kind: 'conflict not expected', pattern: /\bon conflict(?: \([^)]*\))? do nothing/g, replace: () => '' },
  {
    kind: 'condition in a query',
    pattern: /\b(not )?exists \(/g,
    replace: ([, not]) => (not ? 'exists (' : 'not exists ('),
  },
];

const otherOperator: Record<string, string> = { '=': '<>', '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** All changes of the rules to a text that looks like SQL. */
export function sqlEdits(text: string): Edit[] {
  if (!/\b(select|insert into|update|delete from|where|order by)\b/.test(text)) return [];
  return rules.flatMap(({ kind, pattern, replace }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const replaced = replace(match);
      return replaced === undefined ? [] : [{ kind, start: match.index, length: match[0].length, text: replaced }];
    }),
  );
}
