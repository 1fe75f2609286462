import { Alert, Button, List, Text } from '@mantine/core';
import { ApiError, textOf, textsOf } from '../api/errors.ts';

/** Says what went wrong and what to do. */
export function ErrorAlert({ error, title, retry }: { error: unknown; title?: string; retry?: () => void }) {
  const messages = error instanceof ApiError ? textsOf(error) : [textOf(error)];
  return (
    <Alert
      color="red"
      variant="outline"
      title={title ?? 'The request failed'}
      role="alert"
      className="form-error"
      tabIndex={-1}
    >
      {messages.length === 1 ? (
        <Text size="sm">{messages[0]}</Text>
      ) : (
        <List size="sm">
          {messages.map((message) => (
            <List.Item key={message}>{message}</List.Item>
          ))}
        </List>
      )}
      {retry ? (
        <Button mt="sm" size="xs" variant="default" onClick={retry}>
          Try again
        </Button>
      ) : null}
    </Alert>
  );
}
