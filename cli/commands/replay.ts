import { type Command, InvalidArgumentError } from 'commander';
import type { ReplayOptions } from '../replay/replay.ts';
import { asJson, examples, type Json, print } from './common.ts';
import { parseBaseUrl } from './request.ts';

function parseSeconds(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0 to 999.');
  return Number(text);
}

const gather = (text: string, earlier: string[] = []) => [...earlier, text];

/** `engage replay` */
export function addReplayCommand(program: Command): void {
  program
    .command('replay')
    .summary('run a recorded session against another deployment')
    .description(
      'run the requests of a file from `engage sandbox --record` against another deployment, and list how its responses ' +
        'differ. The exit status is 1 if a response differs or a request could not be sent',
    )
    .argument('<file>', 'the recording; - reads standard input')
    .requiredOption('--url <url>', 'the deployment', parseBaseUrl)
    .option('--email <address>', 'the user who signs (default: ENGAGE_EMAIL, else the recorded one)')
    .option('--key <key>', 'the API key (default: ENGAGE_API_KEY)')
    .option('--inputs <file>', 'the inputs of the recording by name, in YAML or JSON')
    .option('--ignore <pointer>', 'ignore this JSON pointer, or members with this name; can be repeated', gather)
    .option('--wait <seconds>', 'how long a GET with differences is repeated', parseSeconds, 5)
    .option('--timeout <seconds>', 'timeout of a response', parseSeconds, 30)
    .addOption(asJson())
    .addHelpText('after', notes)
    .action(async (file: string, options: Omit<ReplayOptions, 'stop'> & Json) => {
      const { replay } = await import('../replay/replay.ts');
      const { stopRequest } = await import('../terminal/stop-request.ts');
      const stopping = new AbortController();
      void stopRequest({ startedByNpm: false }).then(() => stopping.abort());
      const { failed, ...outcome } = await replay(file, { ...options, stop: stopping.signal });
      print(options, outcome);
      process.exitCode = failed ? 1 : 0;
    });
}

const notes = `
What is compared: the status, the media type and the JSON body of each response. Of a CSV file, the first line and the number of lines.
At most 20 differences of a response are listed.

What is not compared:
  IDs            members such as id, messageId and udid. The first response with an ID shows which ID of the deployment corresponds
                 to it. Later requests use that ID, and later responses must have it. IDs that only the client chose must be the same
  times, UUIDs   texts such as 2026-03-16T08:00:00Z or 2026-03-16: only their format
  secrets        tokens, keys and passwords, which are masked in the recording
  addresses      the origin of the deployment in links
  headers        all except Content-Type. Entity tags, tokens and session cookies are taken from the response of the deployment

Requests are sent one after the other. A GET that differs is repeated, since background work ends at other times. The deployment
needs the data of the start of the recording: a sandbox after a reset, or with the same seed. Codes of a second factor can't be replayed.

Inputs: the file lists them under workflows/0/inputs. A sandbox tells its documented credentials. For another deployment, ENGAGE_API_KEY
signs, ENGAGE_OPERATOR_PASSWORD signs in, ENGAGE_IDENTITY_SECRET proves values, and --inputs has the others, such as appKey and partnerId.
${examples(
  'engage sandbox --record session.yaml',
  'engage replay session.yaml --url http://localhost:3000',
  'engage replay session.yaml --url https://staging.example.com --inputs staging.yaml --ignore /data/0/state',
)}`;
