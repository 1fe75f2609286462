import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { freePort } from '../../tools/free-port.ts';
import { root, shell } from '../support/command-line.ts';

const run = promisify(execFile);
const guide = await readFile(join(root, 'openapi/engagement/guides/test-runners.md'), 'utf8');
const sections = guide.split(/^## /m);

/** The code of a section, by its language. */
function codeOf(title: string, language: string): string {
  const section = sections.find((text) => text.startsWith(`${title}\n`)) ?? '';
  const code = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(section)?.[1];
  if (code === undefined) throw new Error(`the guide has no ${language} below ${title}`);
  return code;
}

let sandbox: Sandbox;
let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  sandbox = await createSandbox({ databaseUrl: process.env.TEST_SERVER_URL });
  folder = await mkdtemp(join(tmpdir(), 'engage-test-runners-'));
  const { email, apiKey } = sandbox.credentials;
  const target = '/v1/me/apps/demo/messages/2048/send?test=true';
  // What a reader's own code does.
  const send = join(folder, 'send-offer');
  await writeFile(
    send,
    `#!/bin/sh\nexec '${process.execPath}' '${root}/bin/engage.js' request POST '${target}' --base-url "$1" --email ${email} --key ${apiKey}\n`,
  );
  await chmod(send, 0o755);
  env = {
    PATH: `${folder}:${process.env.PATH}`,
    HOME: process.env.HOME,
    GOCACHE: join(folder, 'go'),
    SANDBOX_URL: sandbox.url,
  };
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

/** Writes the files of a runner into a folder of its own. */
async function writeFiles(name: string, files: Record<string, string>): Promise<string> {
  const into = join(folder, name);
  await mkdir(into);
  for (const [file, text] of Object.entries(files)) await writeFile(join(into, file), text);
  return into;
}

interface Runner {
  title: string;
  language: string;
  file: string;
  /** The reader's code. */
  own: Record<string, string>;
  /** A command that fails if the runner is not installed, and the package that has it. */
  needs?: { command: string[]; packageName: string };
  /** The commands that run the test. */
  commands: string[];
  /** Part of the output of a successful run. */
  passed: RegExp;
}

const offerScript = `import { execFileSync } from 'node:child_process';
export const sendOffer = async (url) => void execFileSync('send-offer', [url]);
`;
const jars = ['junit4', 'hamcrest-core', 'hamcrest'].map((name) => `/usr/share/java/${name}.jar`);
const classPath = ['.', ...jars.filter((file) => existsSync(file))].join(':');
const jest = `'${process.execPath}' --experimental-vm-modules '${root}/node_modules/jest/bin/jest.js' --rootDir .`;
const moduleFile = { 'package.json': '{"type": "module", "jest": {"transform": {}}}' };

const runners: Runner[] = [
  {
    ...{ title: 'Jest', language: 'js', file: 'offer.test.js', own: { ...moduleFile, 'offer.js': offerScript } },
    ...{ commands: [jest], passed: /1 passed/ },
  },
  {
    ...{ title: 'pytest', language: 'python', file: 'test_offer.py' },
    own: {
      'offer.py': 'import subprocess\ndef send_offer(url):\n    subprocess.run(["send-offer", url], check=True)\n',
    },
    needs: { command: ['python3', '-m', 'pytest', '--version'], packageName: 'python3-pytest' },
    ...{ commands: ['python3 -m pytest -q -p no:cacheprovider'], passed: /1 passed/ },
  },
  {
    ...{ title: 'JUnit', language: 'java', file: 'OfferTest.java' },
    own: {
      'Offer.java': `class Offer {
  static void send(String url) throws Exception {
    if (new ProcessBuilder("send-offer", url).inheritIO().start().waitFor() != 0) throw new Exception("not sent");
  }
}
`,
    },
    needs: {
      command: ['sh', '-c', 'javac --release 17 -version && test -e /usr/share/java/junit4.jar'],
      packageName: 'junit4 default-jdk-headless',
    },
    commands: [
      `javac --release 17 -cp '${classPath}' Offer.java OfferTest.java`,
      `java -cp '${classPath}' org.junit.runner.JUnitCore OfferTest`,
    ],
    passed: /OK \(1 test\)/,
  },
  {
    ...{ title: 'PHPUnit', language: 'php', file: 'OfferTest.php' },
    own: {
      'offer.php':
        '<?php function send_offer(string $url): void { exec("send-offer $url", $lines, $status); if ($status !== 0) throw new Exception("not sent"); }\n',
    },
    needs: { command: ['phpunit', '--version'], packageName: 'phpunit' },
    ...{ commands: ['phpunit --do-not-cache-result OfferTest.php'], passed: /OK \(1 test, 1 assertion\)/ },
  },
  {
    ...{ title: 'Go', language: 'go', file: 'offer_test.go' },
    own: {
      'go.mod': 'module offer\n\ngo 1.19\n',
      'offer.go': `package offer

import "os/exec"

func SendOffer(url string) {
	if err := exec.Command("send-offer", url).Run(); err != nil {
		panic(err)
	}
}
`,
    },
    needs: { command: ['go', 'version'], packageName: 'golang-go' },
    ...{ commands: ['go test ./...'], passed: /^ok\s/m },
  },
];

const isInstalled = ({ needs }: Runner) => {
  const [program = '', ...args] = needs?.command ?? ['true'];
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
};

describe('the tests of the guide find the push that was sent', () => {
  for (const runner of runners) {
    const { title, language, file, own, needs, commands, passed } = runner;
    const name = needs ? `with ${title} (apt-get install ${needs.packageName})` : `with ${title}`;
    (isInstalled(runner) ? test : test.skip)(name, async () => {
      const cwd = await writeFiles(title, { ...own, [file]: codeOf(title, language) });
      if (title === 'Jest') await symlink(join(root, 'node_modules'), join(cwd, 'node_modules'));
      const { stdout, stderr } = await run('sh', ['-e', '-c', commands.join('\n')], { cwd, env });
      expect(stdout + stderr).toMatch(passed);
    });
  }
});

test('the test of Vitest is that of Jest, with another import', () => {
  expect(codeOf('Vitest', 'js').replace("'vitest'", "'@jest/globals'")).toBe(codeOf('Jest', 'js'));
});

test('the commands for CI services start a sandbox, run the tests and stop it', async () => {
  const port = await freePort();
  const cwd = await writeFiles('ci', {});
  const script = codeOf('CI services', 'sh').replaceAll('3000', String(port));
  const { status, stdout, stderr } = await shell(
    `set -e
    cd '${cwd}'
    npx() { shift; exec '${process.execPath}' '${root}/bin/engage.js' "$@"; }
    npm() { curl --fail --silent "$SANDBOX_URL/__sandbox/info"; }
    ${script}`,
    { DATABASE_URL: process.env.TEST_SERVER_URL ?? '' },
  );
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ partnerId: 'demo' });
});
