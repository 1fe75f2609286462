export { EngageProvider, type EngageProviderProps, useEngage, useEngageEvent } from './provider.ts';
export { type InboxHook, useInbox, useUnreadCount } from './inbox.ts';
export { type ConsentHook, type IdentityHook, useConsent, useIdentity } from './user.ts';
