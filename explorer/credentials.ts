import { element, labeled } from './elements.ts';

/** What requests of the three APIs need. A missing one is empty. */
export interface StoredCredentials {
  email: string;
  apiKey: string;
  appKey: string;
  deviceToken: string;
  programToken: string;
}

/** They are kept for the tab only, and never sent, except for tokens and app keys. */
const storageKey = 'engage.explorer';

export function storedCredentials(): StoredCredentials {
  const none = { email: '', apiKey: '', appKey: '', deviceToken: '', programToken: '' };
  try {
    return { ...none, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<StoredCredentials>) };
  } catch {
    // Storage access throws if the browser is set to keep no site data.
    return none;
  }
}

function store(credentials: StoredCredentials | undefined): void {
  try {
    if (credentials) sessionStorage.setItem(storageKey, JSON.stringify(credentials));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage, the fields of the page hold them.
  }
}

interface CredentialField {
  name: keyof StoredCredentials;
  label: string;
  hint?: string;
}

const signing: CredentialField[] = [
  { name: 'email', label: 'Email' },
  { name: 'apiKey', label: 'API key' },
];
const fieldsOf: Partial<Record<string, CredentialField[]>> = {
  ServiceSignature: signing,
  AccessToken: signing,
  AppKey: [{ name: 'appKey', label: 'App key' }],
  DeviceToken: [{ name: 'deviceToken', label: 'Device token', hint: 'from registerDevice' }],
  ProgramToken: [
    { name: 'programToken', label: 'Program token', hint: 'if empty, the session of the operator console is used' },
  ],
};

/** Fields for the credentials of security schemes. The fields have no names, so that nothing of them can get into a URL. */
export function credentialFields(schemes: readonly string[]): {
  fields: HTMLElement[];
  read: () => StoredCredentials;
  forget: () => void;
} {
  const stored = storedCredentials();
  const needed = new Set(schemes.flatMap((scheme) => fieldsOf[scheme] ?? []));
  const inputs = [...needed].map(({ name, label, hint }) => {
    const type = name === 'email' ? 'email' : 'password';
    const field = element('input', { type, autocomplete: 'off', spellcheck: 'false' });
    field.value = stored[name];
    return { name, field, labeled: labeled(label, field, hint) };
  });
  const read = () => {
    const own = inputs.map(({ name, field }) => [name, field.value.trim()] as const);
    return { ...storedCredentials(), ...Object.fromEntries(own) };
  };
  for (const { field } of inputs) field.addEventListener('change', () => store(read()));
  return {
    fields: inputs.map((input) => input.labeled),
    read,
    forget() {
      store(undefined);
      for (const { field } of inputs) field.value = '';
    },
  };
}
