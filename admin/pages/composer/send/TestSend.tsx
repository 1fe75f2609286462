import { Button, Group, Text } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { DeviceSelect } from '../preview/DeviceSelect.tsx';
import { useTestSend } from './use-test-send.ts';

/** Sends a stored message to one device. */
export function TestSend({ partnerId, messageId }: { partnerId: string; messageId: number }) {
  const { device } = useSearch({ strict: false });
  const [udid, setUdid] = useState(device);
  const { sendTo, isPending, error } = useTestSend(partnerId);
  return (
    <>
      <TestDevice
        partnerId={partnerId}
        udid={udid}
        choose={setUdid}
        isPending={isPending}
        send={(to) => sendTo(messageId, to)}
      />
      {error ? <ErrorAlert error={error} /> : null}
    </>
  );
}

/** A device, and the button that sends to it. */
export function TestDevice({
  partnerId,
  udid,
  choose,
  isPending,
  send,
}: {
  partnerId: string;
  udid: string | undefined;
  choose: (udid: string | undefined) => void;
  isPending: boolean;
  send: (udid: string) => void;
}) {
  return (
    <Group align="flex-end">
      <DeviceSelect partnerId={partnerId} udid={udid} choose={choose} label="Test device" />
      <Button variant="default" disabled={udid === undefined} loading={isPending} onClick={() => send(udid ?? '')}>
        Send to the test device
      </Button>
    </Group>
  );
}

/** Saves the message of a form, and sends it to one device: what arrives is what is stored, previewed and audited. */
export function SaveAndTestSend({
  partnerId,
  formId,
  pending,
}: {
  partnerId: string;
  /** The form that the button submits. */
  formId: string;
  pending: boolean;
}) {
  const { device } = useSearch({ strict: false });
  const [udid, setUdid] = useState(device);
  return (
    <>
      <Group align="flex-end">
        <DeviceSelect partnerId={partnerId} udid={udid} choose={setUdid} label="Test device" />
        <Button
          type="submit"
          form={formId}
          name={testDeviceName}
          value={udid}
          variant="default"
          disabled={udid === undefined}
          loading={pending}
        >
          Save and send to the test device
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        The message is saved first, as with the button below the form.
      </Text>
    </>
  );
}

const testDeviceName = 'testDevice';

/** The device of the button that has submitted a form; undefined for another button. */
export function testDeviceOf(event: { nativeEvent: Event } | undefined): string | undefined {
  const submitter = event && (event.nativeEvent as SubmitEvent).submitter;
  return submitter instanceof HTMLButtonElement && submitter.name === testDeviceName ? submitter.value : undefined;
}
