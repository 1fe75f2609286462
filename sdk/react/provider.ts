import { type Engage, type EngageEvents, type EngageOptions, init } from 'engagement-messaging-web-sdk';
import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { neverChanges } from './shared.ts';

const EngageContext = createContext<Engage | undefined>(undefined);

export interface EngageProviderProps {
  /** The options of `init`. Another app key or service is another instance of the SDK. */
  options: EngageOptions;
  /** Whether the provider registers the browser. If not, call `register` of `useEngage`, such as after a consent. Default: true. */
  register?: boolean | undefined;
  children?: ReactNode;
}

/** The instances that a provider has registered. Development mode runs each effect twice. */
const registered = new WeakSet<Engage>();

/** Gives the SDK to all components below. On the server, and while the page becomes interactive, components have no SDK. */
export function EngageProvider({ options, register = true, children }: EngageProviderProps): ReactElement {
  // Each call of init for an application returns the same instance. Nothing is stored before the registration.
  const engage = useSyncExternalStore(
    neverChanges,
    () => init(options),
    () => undefined,
  );
  useEffect(() => {
    if (!engage || !register || registered.has(engage)) return;
    registered.add(engage);
    // After a failure, the SDK retries.
    void engage.register();
  }, [engage, register]);
  return createElement(EngageContext.Provider, { value: engage }, children);
}

/** The SDK. Undefined on the server, and while the page becomes interactive. */
export const useEngage = (): Engage | undefined => useContext(EngageContext);

/** Calls a function with each event of a type, until the component is unmounted. */
export function useEngageEvent<Type extends keyof EngageEvents>(
  type: Type,
  listener: (detail: EngageEvents[Type]) => void,
): void {
  const engage = useEngage();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => engage?.on(type, (detail) => latest.current(detail)), [engage, type]);
}
