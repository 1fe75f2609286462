import { type Fallback, type State, type Store, openStore } from './storage.ts';

type Service = Pick<State['service'], 'url' | 'appKey'>;

/** The database of all applications in earlier releases. */
export const formerName = 'engage';

/** An application has a database, locks and channels of its own. The key is no secret. */
export const nameOf = ({ url, appKey }: Service): string => `engage ${appKey} ${url}`;

/** What all applications of the origin share: the names of their databases, and which one a service worker uses. */
export const openShared = (fallback?: Fallback): Store => openStore(() => 'engage-shared', fallback);
