import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useComposer, useValue } from '../form.ts';

interface SoundParts {
  name: string;
  critical?: boolean;
  volume?: number;
}

/** The sound of an iOS message. Only that of a critical alert has a volume. */
export function IosSound() {
  const { readOnly } = useComposer();
  const { value = '', change, error } = useValue<string | SoundParts>('sound');
  const sound: SoundParts = typeof value === 'string' ? { name: value } : value;
  const update = (changed: SoundParts) => change(changed.critical ? changed : changed.name);
  return (
    <>
      <TextInput
        label="Sound"
        description="The name of a sound in your application, or default."
        maxLength={255}
        value={sound.name}
        onChange={({ currentTarget }) => update({ ...sound, name: currentTarget.value })}
        readOnly={readOnly}
        error={error}
      />
      <Switch
        label="Critical alert: the sound also plays on muted devices"
        checked={sound.critical ?? false}
        onChange={({ currentTarget }) =>
          update({ name: sound.name || 'default', ...(currentTarget.checked && { critical: true }) })
        }
        disabled={readOnly}
      />
      {sound.critical ? (
        <Share
          label="Volume"
          description="From 0 to 1. The default is full volume."
          value={sound.volume}
          change={(volume) => update({ ...sound, volume })}
        />
      ) : null}
    </>
  );
}

/** The rank of an iOS message in the summary of notifications. */
export function RelevanceScore() {
  const { value, change, error } = useValue<number>('relevanceScore');
  const description = 'The rank in the summary of notifications, from 0 to 1.';
  return <Share label="Relevance score" description={description} value={value} change={change} error={error} />;
}

interface ShareProps {
  label: string;
  description: string;
  value: number | undefined;
  change: (value: number | undefined) => void;
  error?: string;
}

function Share({ label, description, value, change, error }: ShareProps) {
  const { readOnly } = useComposer();
  return (
    <NumberInput
      label={label}
      description={description}
      min={0}
      max={1}
      step={0.1}
      value={value ?? ''}
      onChange={(number) => change(number === '' ? undefined : Number(number))}
      readOnly={readOnly}
      error={error}
    />
  );
}
