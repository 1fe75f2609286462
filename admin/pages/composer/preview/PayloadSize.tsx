import { Text } from '@mantine/core';
import {
  largestListValues,
  measureLanguages,
  serviceNamesByPlatform,
} from '../../../../server/delivery/payloads/size.ts';
import { contentsOf } from '../../../../server/domain/rendering/contents.ts';
import { type MessageInput, requestOf } from '../draft.ts';
import { useComposer } from '../form.ts';
import { useListFields } from '../fields/VariableMenu.tsx';
import { languageName } from '../language-name.ts';

/** How many bytes of a push remain in the language with the largest payload. */
export function PayloadSize({ message, messageId }: { message: MessageInput; messageId: number | undefined }) {
  const { settings } = useComposer();
  const listValues = largestListValues([Object.fromEntries(useListFields())]);
  const contents = contentsOf(requestOf(message), settings);
  const sizes = measureLanguages(contents, (name) => listValues.get(name), { messageId });
  const { bytes, limit, language } = sizes.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  const left = limit - bytes;
  const where = language === undefined ? '' : ` in ${languageName(language)}`;
  const service = serviceNamesByPlatform[contents.own.platform];
  return (
    <Text size="sm" c={left < 0 ? 'red' : 'dimmed'} aria-live="polite">
      {left < 0
        ? `${format(-left)} bytes too many${where}: ${service} carries ${format(limit)}.`
        : `${format(left)} of ${format(limit)} bytes left${where}, without values of placeholders.`}
    </Text>
  );
}

const format = (count: number) => count.toLocaleString();
