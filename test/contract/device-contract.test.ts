import { expect, test } from '@jest/globals';
import { loadContract } from '../../server/contracts/contracts.ts';
import { exampleCalls } from '../../tools/generate/calls.ts';
import { codeSamples } from '../../tools/generate/samples.ts';

const contract = loadContract('device');

test('no part of the device contract is an assumption about the specification', () => {
  expect(JSON.stringify(contract)).not.toContain('x-assumed');
});

test('all links within the description lead to a section or an operation', () => {
  const text = JSON.stringify(contract);
  const headings = [...(contract.info as { description: string }).description.matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => `section/${heading.replaceAll(' ', '-')}`,
  );
  const operations = exampleCalls(contract).map(({ operationId }) => `operation/${operationId}`);
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, target = '']) => target);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => ![...headings, ...operations].includes(link))).toEqual([]);
});

test('a code sample sends the app key, and a device token if the operation requires one', () => {
  const sampleOf = (operationId: string) => {
    const [call] = exampleCalls(contract).filter((each) => each.operationId === operationId);
    return call && codeSamples(call)[0]?.source;
  };
  expect(sampleOf('getDevice')).toBe(
    [
      `curl 'http://localhost:3000/device/v1/devices/me'`,
      '-H "Engage-App-Key: $APP_KEY"',
      '-H "Authorization: Bearer $DEVICE_TOKEN"\n',
    ].join(' \\\n  '),
  );
  expect(sampleOf('registerDevice')).not.toContain('Authorization');
  expect(sampleOf('updateDevice')).toMatch(/^curl -X PATCH .*--data '\{\n/s);
});
