import { valueAt, type Settings } from '../settings.ts';

/** An entry of a list of the settings, such as an event. */
export type Entry = Settings;

/** A member of an entry, and how it is edited. */
export interface Member {
  name: string;
  label: string;
  description: string;
  input: 'text' | 'texts' | 'buttons';
  max: number;
}

/** A list of the settings whose entries are edited in a form. */
export interface Kind {
  setting: string;
  title: string;
  /** One entry, in a sentence. */
  noun: string;
  about: string;
  example: string;
  maxEntries: number;
  /** The first one identifies an entry in requests. */
  members: readonly [Member, ...Member[]];
}

const text = (name: string, label: string, description: string): Member => ({
  ...{ name, label, description: `${description}. At most 255 characters` },
  ...{ input: 'text', max: 255 },
});

export const kinds = {
  buttonTemplates: {
    setting: 'buttonTemplates',
    title: 'Button templates',
    noun: 'button template',
    about: 'Sets of buttons that push messages may have.',
    example: 'Add a button template, such as yes-no with the titles Yes and No.',
    maxEntries: 1_000,
    members: [
      text('name', 'Name', 'Messages refer to the template by this name'),
      { name: 'buttons', label: 'Buttons', description: 'From 1 to 10 buttons', input: 'buttons', max: 10 },
    ],
  },
  inAppTemplates: {
    setting: 'inAppTemplates',
    title: 'In-app templates',
    noun: 'in-app template',
    about: 'Templates that in-app messages are shown with.',
    example: 'Add an in-app template, such as banner with the required value title.',
    maxEntries: 1_000,
    members: [
      text('value', 'Name', 'In-app messages refer to the template by this name'),
      text('type', 'Kind', 'In your own words, such as banner or full screen'),
      {
        ...{ name: 'requiredKeys', label: 'Required values' },
        description: 'Values that an in-app message must give to the template. Press Enter after each. At most 100',
        ...{ input: 'texts', max: 100 },
      },
    ],
  },
  events: {
    setting: 'events',
    title: 'Events',
    noun: 'event',
    about: 'Events of the application that show messages.',
    example: 'Add an event, such as 1001 with the name Cart filled.',
    maxEntries: 5_000,
    members: [
      text('code', 'Code', 'The application sends this code when the event happens'),
      text('name', 'Name', 'Shown to operators'),
    ],
  },
  views: {
    setting: 'views',
    title: 'Views',
    noun: 'view',
    about: 'Views (screens or pages) of the application that show messages.',
    example: 'Add a view, such as home with the name Home.',
    maxEntries: 5_000,
    members: [
      text('value', 'Code', 'The application sends this code when the view opens'),
      text('name', 'Name', 'Shown to operators'),
    ],
  },
  states: {
    setting: 'states',
    title: 'States',
    noun: 'state',
    about: 'States of the application that show messages.',
    example: 'Add a state, such as logged-in.',
    maxEntries: 5_000,
    members: [text('name', 'Name', 'The application sends this name when it enters the state')],
  },
} satisfies Record<string, Kind>;

/** The value of a member as a text for people. */
export function shown(entry: Entry, { name, input }: Member): string {
  const value = valueAt(entry, [name]);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return input === 'buttons' ? `${value} without titles` : String(value);
  return typeof value === 'string' ? value : '';
}

/** What identifies an entry for people. */
export const titleOf = (entry: Entry, { members }: Kind) => shown(entry, members[0]) || 'Without a name';

/** A new entry with empty required members. */
export const newEntry = ({ members }: Kind): Entry =>
  Object.fromEntries(
    members.filter(({ input }) => input !== 'texts').map(({ name, input }) => [name, input === 'buttons' ? [] : '']),
  );

/** A copy of an entry, whose name or code is not used yet if it is not too long. */
export function copyOf(entry: Entry, entries: readonly Entry[], { members: [member] }: Kind): Entry {
  const { name, max } = member;
  const used = new Set(entries.map((each) => valueAt(each, [name])));
  const original = shown(entry, member);
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const copied = `${original.slice(0, max - ending.length)}${ending}`;
    if (!used.has(copied)) return { ...entry, [name]: copied };
  }
}
