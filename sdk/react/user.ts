import type { Engage } from 'engagement-messaging-web-sdk';
import { useEngage } from './provider.ts';
import { createPerInstance, createShared, handled, notMounted, type Shared, useShared } from './shared.ts';

export interface IdentityHook {
  /** The client ID of the user; null if this browser has none. Undefined: it is not known yet. */
  clientId: string | null | undefined;
  /** Connects this browser to a user, with the proof from your back end. */
  identify: (clientId: string, proof: string) => Promise<void>;
  /** Ends the session of the user. */
  signOut: () => Promise<void>;
}

export interface ConsentHook {
  /** Whether the user accepts pushes. Undefined: it is not known yet. */
  consent: boolean | undefined;
  /** Shows the new value immediately, and records it. */
  setConsent: (consent: boolean) => Promise<void>;
}

/** What the service knows of the user. */
interface UserState {
  clientId: string | null | undefined;
  consent: boolean | undefined;
}

type UserFunctions = Pick<IdentityHook, 'identify' | 'signOut'> & Pick<ConsentHook, 'setConsent'>;

interface UserStore {
  shared: Shared<UserState>;
  functions: UserFunctions;
}

const initial: UserState = { clientId: undefined, consent: undefined };
const withoutUser: UserFunctions = { identify: notMounted, signOut: notMounted, setConsent: notMounted };

function createUserStore(engage: Engage): UserStore {
  /** Changes the state while a component uses it. */
  let change: (changes: Partial<UserState>) => void = () => undefined;
  let read: () => Promise<void> = async () => undefined;

  const shared = createShared(initial, (set) => {
    /** Counts changes: what was asked for before a change is outdated. */
    let version = 0;
    let state = initial;
    change = (changes) => {
      version++;
      state = { ...state, ...changes };
      set(state);
    };
    read = async () => {
      const current = ++version;
      // Before the registration, and without a connection, nothing is known.
      const device = await engage.device().catch(() => undefined);
      if (device && current === version) change({ clientId: device.clientId ?? null, consent: device.pushConsent });
    };
    const stops = [
      engage.on('registered', () => void read()),
      engage.on('identity', ({ clientId }) => {
        change({ clientId });
        void read();
      }),
      engage.on('forgotten', () => change(initial)),
    ];
    void read();
    return () => {
      stops.forEach((stop) => stop());
      version++;
      change = () => undefined;
      read = async () => undefined;
    };
  });

  async function setConsent(consent: boolean): Promise<void> {
    change({ consent });
    await engage.consent(consent).catch((error: unknown) => {
      // The service may have another value. A call that is repeated comes before this request.
      void read();
      throw error;
    });
  }

  return {
    shared,
    functions: {
      identify: (clientId, proof) => handled(engage.identify(clientId, proof).then(() => undefined)),
      signOut: () => engage.signOut(),
      setConsent: (consent) => handled(setConsent(consent)),
    },
  };
}

const userOf = createPerInstance(createUserStore);

/** The user of this browser, also if your back end, another tab or another component changes it. */
export function useIdentity(): IdentityHook {
  const store = userOf(useEngage());
  const clientId = useShared(store?.shared, initial, clientIdOf);
  const { identify, signOut } = store?.functions ?? withoutUser;
  return { clientId, identify, signOut };
}

/** Whether the user accepts pushes. */
export function useConsent(): ConsentHook {
  const store = userOf(useEngage());
  const consent = useShared(store?.shared, initial, consentOf);
  const { setConsent } = store?.functions ?? withoutUser;
  return { consent, setConsent };
}

const clientIdOf = ({ clientId }: UserState) => clientId;
const consentOf = ({ consent }: UserState) => consent;
