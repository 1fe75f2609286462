import { createFormContext } from '@mantine/form';
import { createContext, use } from 'react';
import type { ApplicationSettings } from '../../api/application-settings.ts';
import type { MessageInput } from './draft.ts';

/** The form of a message: one object of the contract's schema. */
export const [MessageFormProvider, useMessageForm, useNewMessageForm] = createFormContext<MessageInput>();

/** What the parts of the composer share. */
export interface Composer {
  partnerId: string;
  settings: ApplicationSettings;
  /** Whether the role of the operator or the state of the message prevents changes. */
  readOnly: boolean;
  /** The static lists of the audience, whose fields are placeholders. */
  lists: readonly number[] | undefined;
  /** The values of the chosen device by field. */
  sample: Record<string, string>;
  /** Says whether a field has content that the message can't have yet. Such a message is not saved. */
  markIncomplete: (path: string, isIncomplete: boolean) => void;
}

export const ComposerContext = createContext<Composer | undefined>(undefined);

export function useComposer(): Composer {
  const composer = use(ComposerContext);
  if (!composer) throw new Error('useComposer requires a ComposerContext');
  return composer;
}

interface TextFieldProps {
  value: string;
  onChange: (value: unknown) => void;
  error?: string;
  readOnly: boolean;
}

/** The properties of a text field for a path such as `translations.fr.text`. */
export function useTextField(path: string): TextFieldProps {
  const { value, ...props } = useMessageForm().getInputProps(path) as Partial<TextFieldProps>;
  return { onChange: () => undefined, ...props, value: value ?? '', readOnly: useComposer().readOnly };
}

/** The value, a setter and the error for a path. The type of the value is that of the contract at this path. */
export function useValue<Value>(path: string) {
  const { value, onChange, error } = useMessageForm().getInputProps(path) as {
    value: Value | undefined;
    onChange: (value: Value | undefined) => void;
    error?: string;
  };
  return { value, change: onChange, error };
}
