import type { InApps, StartModule } from '../module.ts';

export const start: StartModule<InApps> = () => ({ stop: () => undefined });
