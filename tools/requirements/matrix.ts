import { exampleBaseUrl } from '../../server/http/docs.ts';
import { idsInTests, type Requirement, type RequirementSources } from './requirements.ts';

/** A table for each part of the specification: the rule, where the contract has it, and which tests name it. */
export function renderMatrix({ requirements, tests }: RequirementSources): string {
  const { groups, rules } = requirements;
  const { files } = idsInTests(new Set(rules.map(({ id }) => id)), tests);
  const operations = new Set(groups.all);
  const used = new Set(rules.flatMap((rule) => rule.operations ?? []).filter((name) => name in groups));
  const parts = [...new Set(rules.map(({ section }) => section))].map((section) => {
    const rows = rules
      .filter((rule) => rule.section === section)
      .map((rule) => {
        const places = rule.at.map((place) => renderPlace(place, rule, operations)).join('<br>');
        const tested = (files.get(rule.id) ?? []).map((file) => `[${file}](../${file})`).join('<br>');
        return `| ${rule.id} | ${cell(rule.rule)} | ${places} | ${tested} |`;
      });
    return [
      `## ${section}`,
      '',
      '| Rule | What it says | In the contract | Tests |',
      '| --- | --- | --- | --- |',
      ...rows,
    ];
  });
  const lists = [...used].sort().map((name) => `- **${name}**: ${groups[name]?.join(', ')}`);
  const tested = rules.filter(({ id }) => files.has(id)).length;
  return [
    '# Requirements',
    '',
    `The specification holds ${rules.length} rules; tests name ${tested} of them. Each has its place in the contract, which`,
    '`npm run requirements` checks.',
    '',
    localLinks,
    '',
    ...parts.flatMap((lines) => [...lines, '']),
    '## Groups of operations',
    '',
    ...lists,
    '',
  ].join('\n');
}

/** A link to an operation in the docs. Pages of the service show its own address in place of the example's. */
export const linkTo = (operationId: string) => `[${operationId}](${exampleBaseUrl}/docs#operation/${operationId})`;

/** Explains to readers of a file where its links lead. Pages of the service leave it out. */
export const localLinks = `> Links to operations open on a service on this machine: start it with \`npm start\`.`;

function renderPlace(place: string, { operations: listed = [] }: Requirement, operations: ReadonlySet<string>): string {
  const [first = '', ...rest] = place.split(' ');
  const code = rest.length > 0 ? ` \`${rest.join(' ')}\`` : '';
  if (operations.has(first)) return cell(`${linkTo(first)}${code}`);
  if (first !== 'each') return cell(`${first}${code}`);
  return cell(`${listed.map((name) => (operations.has(name) ? linkTo(name) : `**${name}**`)).join(', ')}:${code}`);
}

/** Text for a cell of a table. */
export const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
