import { absent, type FinalRecords, recordKey } from './check-records.ts';
import { createPossible, errorText, isUnknown, mayHaveHappened, type Possible } from './check-writes.ts';
import type { Violation } from './evidence.ts';
import type { CallEntry } from './history.ts';
import { partnerOf } from './plan-operations.ts';
import { messageText } from './requests-of.ts';

/** What is known of a message while the calls are read. */
interface Message {
  key: string;
  text: Possible<string | typeof absent>;
  /** Whether it may be sent, so that a change can be refused. */
  mayBeSending: boolean;
}

/** Checks that no acknowledged write of a message is lost, and that reads see what was written before. */
export function checkMessages(calls: readonly CallEntry[], final: FinalRecords): Violation[] {
  const violations: Violation[] = [];
  const messages = new Map<string, Message>();
  const violate = (message: string) => violations.push({ kind: 'messages', message });
  const show = ({ text }: Message) => text.values().map(String).join(' or ');

  /** Whether a refusal follows from earlier calls. */
  function isExplained({ operation, status, told }: CallEntry, { text, mayBeSending }: Message): boolean {
    if (status === 404) return text.has(absent);
    return operation.do !== 'readMessage' && mayBeSending && JSON.stringify(told).includes('API_ERR_MESSAGE_SENDING');
  }

  for (const entry of calls) {
    const { operation, result, told } = entry;
    if (!('slot' in operation) || 'kind' in operation || result === 'skipped' || result === 'unsent') continue;
    const { slot } = operation;
    const partnerId = partnerOf(operation.caller);
    const message = messages.get(slot) ?? {
      key: recordKey(partnerId, 'messages', slot),
      text: createPossible<string | typeof absent>(absent),
      mayBeSending: false,
    };
    messages.set(slot, message);
    const { text } = message;
    const complain = (why: string) => violate(`${entry.t} ms: ${JSON.stringify(operation)}: ${why}`);
    const written = messageText(partnerId, slot, operation.number);
    switch (operation.do) {
      case 'createMessage':
        if (result === 'refused') complain(errorText(entry));
        text.write(entry, written);
        break;
      case 'updateMessage':
      case 'deleteMessage':
      case 'readMessage':
        if (result === 'refused') {
          if (!isExplained(entry, message)) complain(`refused with ${errorText(entry)}, may be ${show(message)}`);
        } else if (operation.do === 'readMessage') {
          const { text: read = '' } = (told ?? {}) as { text?: string };
          if (!isUnknown(entry) && !text.has(read)) complain(`has the text "${read}", may be ${show(message)}`);
        } else {
          if (result === 'done' && text.values().every((value) => value === absent)) complain('it was deleted');
          text.write(entry, operation.do === 'updateMessage' ? written : absent);
        }
        break;
      case 'sendMessage':
      case 'createSchedule':
        message.mayBeSending ||= mayHaveHappened(entry);
    }
  }

  for (const message of messages.values()) {
    const found = final.get(message.key) ?? absent;
    if (!message.text.has(found)) {
      violate(`at the end ${message.key} is ${String(found)}, may be ${show(message)}`);
    }
  }
  return violations;
}
