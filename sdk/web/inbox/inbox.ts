import type { InboxElement, StartModule } from '../module.ts';

export const start: StartModule<InboxElement> = () => ({ name: 'engage-inbox' });
