import { labelOf, placeOf } from '../../../api/words.ts';
import { platformNames } from '../../messages/state.ts';

const names: Readonly<Record<string, string>> = {
  ...platformNames,
  common: 'All platforms',
  differs: 'Differences',
  start: 'Start',
  at: 'Date and time',
  zone: 'Time zone',
  richPushUrl: 'URL of the page',
  richPushOpening: 'The page opens',
  campaignSegments: 'Segments',
  lists: 'Static lists',
  usePressure: 'Apply marketing pressure',
  tests: 'Messages of test sends',
  timeToLive: 'Time to live in seconds',
};

/** The name of a part of a draft for people: `content/own/ios/title` is `iOS › Title`. */
export const nameOf = (path: string): string =>
  placeOf(path.replaceAll(/(?<=^|\/)(?:content|own)(?=\/|$)/g, ''), (part) => names[part] ?? labelOf(part));
