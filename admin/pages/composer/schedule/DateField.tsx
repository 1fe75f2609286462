import { TextInput, type TextInputProps } from '@mantine/core';

/** A local date and time. */
export const DateField = (props: TextInputProps) => <TextInput type="datetime-local" {...props} />;
