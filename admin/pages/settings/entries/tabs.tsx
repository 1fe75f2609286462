import { EntriesTab } from './EntriesTab.tsx';
import { kinds } from './kinds.ts';

export const ButtonTemplatesTab = () => <EntriesTab kind={kinds.buttonTemplates} />;
export const InAppTemplatesTab = () => <EntriesTab kind={kinds.inAppTemplates} />;
export const EventsTab = () => <EntriesTab kind={kinds.events} />;
export const ViewsTab = () => <EntriesTab kind={kinds.views} />;
export const StatesTab = () => <EntriesTab kind={kinds.states} />;
