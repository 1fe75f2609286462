import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inheritedSettings } from "./database.js";
export const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('../../bin/engage.js', import.meta.url));
/** Of the environment only PATH, HOME and the settings of the test run. */
const options = (environment) => ({
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...inheritedSettings, ...environment },
});
async function collect(child, input) {
    // A program may exit before it has read its input.
    child.stdin?.on('error', () => undefined).end(input);
    const { stdout, stderr } = child;
    if (!stdout || !stderr)
        throw new Error('a child without streams');
    const [out, err, [status]] = await Promise.all([
        text(stdout),
        text(stderr),
        once(child, 'close'),
    ]);
    return { status, stdout: out, stderr: err };
}
/** Runs `engage` until it exits. */
export const engage = (args, environment, input = '') => collect(spawn(process.execPath, [program, ...args], options(environment)), input);
/**
 * Runs `engage`, which must succeed.
 *
 * @returns its standard output
 */
export async function mustEngage(args, environment, input = '') {
    const { status, stdout, stderr } = await engage(args, environment, input);
    if (status !== 0)
        throw new Error(`engage ${args.join(' ')}: ${stderr}`);
    return stdout;
}
/** Runs a shell script. */
export const shell = (script, environment = {}) => collect(spawn('sh', ['-c', script], options(environment)), '');
/** Starts a long-running `engage` command from the sources. */
export const startEngage = (args, environment) => startProgram(process.execPath, [program, ...args], environment);
/** Starts a long-running program. */
export function startProgram(file, args, environment) {
    const child = spawn(file, args, options(environment));
    const ended = collect(child, '');
    const watch = (stream) => {
        let output = '';
        stream?.on('data', (chunk) => (output += chunk.toString()));
        return async (pattern) => {
            while (!pattern.test(output)) {
                const end = await Promise.race([ended, once(stream ?? child, 'data')]);
                if (!Array.isArray(end))
                    throw new Error(`engage ended with ${end.status}: ${end.stderr}${end.stdout}`);
            }
            return output;
        };
    };
    return {
        ended,
        kill: (signal) => void child.kill(signal),
        printed: watch(child.stdout),
        logged: watch(child.stderr),
        pid: child.pid ?? 0,
    };
}
