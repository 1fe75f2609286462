import type { ContractName } from '../../server/contracts/contracts.ts';
import { exampleBaseUrl } from '../../server/pages/example-base-url.ts';
import { idsInTests, type Requirement, type RequirementSources } from './requirements.ts';

/** A table per section of the rules: the rule, its location in the contract, its scenarios and tests. */
export function renderMatrix(
  { requirements, tests }: RequirementSources,
  contract: ContractName = 'engagement',
): string {
  const { groups, rules } = requirements;
  const { files } = idsInTests(new Set(rules.map(({ id }) => id)), tests);
  const operations = new Set(groups.all);
  const used = new Set(rules.flatMap((rule) => rule.operations ?? []).filter((name) => name in groups));
  const parts = [...new Set(rules.map(({ section }) => section))].map((section) => {
    const rows = rules
      .filter((rule) => rule.section === section)
      .map((rule) => {
        const locations = rule.at
          .map((location) => renderLocation(location, rule, operations, docs[contract]))
          .join('<br>');
        const tested = (files.get(rule.id) ?? []).map((file) => `[${file}](../../${file})`).join('<br>');
        return `| ${rule.id} | ${cell(rule.rule)} | ${locations} | ${tested} |`;
      });
    return [
      `## ${section}`,
      '',
      '| Rule | Requirement | Contract | Scenarios and tests |',
      '| --- | --- | --- | --- |',
      ...rows,
    ];
  });
  const lists = [...used].sort().map((name) => `- **${name}**: ${groups[name]?.join(', ')}`);
  const tested = rules.filter(({ id }) => files.has(id)).length;
  return [
    '# Requirements',
    '',
    `${subjects[contract]} has ${rules.length} rules, and scenarios or tests name ${tested} of them. \`npm run requirements\` checks that the`,
    'contract has the locations of each rule.',
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

const subjects: Record<ContractName, string> = {
  engagement: 'The specification',
  operator: 'The operator API',
  device: 'The device API',
};
/** The page with the reference of each contract. */
const docs: Record<ContractName, string> = {
  engagement: 'docs',
  operator: 'docs/operator',
  device: 'docs/device',
};

/** A link to an operation in the docs. The service replaces the host by its own. */
export const linkTo = (operationId: string, page = docs.engagement) =>
  `[${operationId}](${exampleBaseUrl}/${page}#operation/${operationId})`;

/** Explains the links to readers of the file. The service omits it. */
export const localLinks = `> Links to operations open on a service on this machine: start it with \`npm start\`.`;

function renderLocation(
  location: string,
  { operations: listed = [] }: Requirement,
  operations: ReadonlySet<string>,
  page: string,
): string {
  const [first = '', ...rest] = location.split(' ');
  const code = rest.length > 0 ? ` \`${rest.join(' ')}\`` : '';
  if (operations.has(first)) return cell(`${linkTo(first, page)}${code}`);
  if (first !== 'each') return cell(`${first}${code}`);
  return cell(
    `${listed.map((name) => (operations.has(name) ? linkTo(name, page) : `**${name}**`)).join(', ')}:${code}`,
  );
}

/** Escapes text for a table cell. */
export const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
