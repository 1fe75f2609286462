import type { Schemas } from '../../api/client.ts';
import { commonOptions, platformOptions } from '../composer/fields/options.ts';

/** What the notification shows. */
const texts = ['platform', 'title', 'text', 'subtitle', 'longText', 'subText'];

/** Options with a field of their own in the composer. */
const labels: Record<string, string> = {
  buttons: 'Buttons',
  collapseKey: 'Collapse key',
  customParams: 'Custom parameters',
  timeToLive: 'Time to live in seconds',
  relevanceScore: 'Relevance score',
};

/** The options of a sent message with their names in the composer. */
export function optionFacts(
  platform: Schemas['Platform'],
  content: Readonly<Record<string, unknown>>,
): [label: string, value: string][] {
  const options = [...commonOptions, ...platformOptions[platform]];
  return Object.entries(content)
    .filter(([name]) => !texts.includes(name))
    .map(([name, value]) => {
      const option = options.find((candidate) => candidate.name === name);
      return [option?.label ?? labels[name] ?? name, valueText(value, option?.choices)];
    });
}

function valueText(value: unknown, choices: Record<string, string> = {}): string {
  if (typeof value === 'string') return choices[value] ?? value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString();
  return JSON.stringify(value);
}
