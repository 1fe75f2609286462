import { existsSync, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The inputs of the search. */
export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  /** Version of the GNU C library, on Linux. Alpine, for example, has none. */
  glibc?: string;
  env: Record<string, string | undefined>;
  isFile: (path: string) => boolean;
}

export interface FoundBrowser {
  /** The browser's program, or the compressed program. */
  path: string;
  compressed: boolean;
}

/** Suffix in the title of a test that was skipped because no browser was found. */
export const needsBrowser = '(needs a browser)';

export const howToGetBrowser =
  'Install Chromium, Chrome or Edge, or set CHROME_PATH to the path of its program. ' +
  'On Linux x64 with glibc 2.34 or later, npm ci installs one.';

/** The Chromium of the npm package `@sparticuz/chromium`. */
export const packagedBrowser: FoundBrowser = {
  path: fileURLToPath(new URL('../../node_modules/@sparticuz/chromium/bin/chromium.br', import.meta.url)),
  compressed: true,
};

/** Ubuntu's chromium-browser is last, because it only starts a snap. */
const namesInPath = [
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
  'chromium-browser',
];

const report = process.report.getReport() as { header: { glibcVersionRuntime?: string } };

const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  glibc: report.header.glibcVersionRuntime,
  env: process.env,
  isFile: (path) => existsSync(path) && statSync(path).isFile(),
};

/**
 * Finds the browser to test with: `CHROME_PATH`, else the packaged one, which is the same on each machine and starts in
 * half the time, else an installed Chromium, Chrome or Edge.
 *
 * @throws Error when `CHROME_PATH` is not a file
 */
export function findBrowser(machine: Machine = thisMachine): FoundBrowser | undefined {
  const { env, isFile } = machine;
  if (env.CHROME_PATH && !isFile(env.CHROME_PATH)) {
    throw new Error(`CHROME_PATH is not a file: ${env.CHROME_PATH}. Set it to the path of the browser's program.`);
  }
  if (env.CHROME_PATH) return { path: env.CHROME_PATH, compressed: false };
  if (supportsPackagedBrowser(machine) && isFile(packagedBrowser.path)) return packagedBrowser;
  const path = [...pathsInPath(machine), ...applicationPaths(machine)].find(isFile);
  return path === undefined ? undefined : { path, compressed: false };
}

/** Whether the packaged browser with its libraries can start here. */
export function supportsPackagedBrowser({ platform, arch, glibc = '' }: Machine = thisMachine): boolean {
  const [major = 0, minor = 0] = glibc.split('.').map(Number);
  return platform === 'linux' && arch === 'x64' && (major > 2 || (major === 2 && minor >= 34));
}

function pathsInPath({ platform, env, isFile }: Machine): string[] {
  const paths = platform === 'win32' ? win32 : posix;
  // A snap can't see the tests' files in /tmp or the profile folder of Playwright.
  const isSnap = (folder: string, name: string) =>
    folder === '/snap/bin' || (name === 'chromium-browser' && isFile('/usr/bin/snap'));
  const folders = (env.PATH ?? '').split(paths.delimiter).filter((folder) => folder !== '');
  return namesInPath.flatMap((name) =>
    folders
      .filter((folder) => !isSnap(folder, name))
      .map((folder) => paths.join(folder, platform === 'win32' ? `${name}.exe` : name)),
  );
}

/** Folders of browsers that are not in PATH. */
function applicationPaths({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])];
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
      folders.map((folder) => posix.join(folder, `${name}.app/Contents/MacOS`, name)),
    );
  }
  if (platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return [
      'Chromium/Application/chrome.exe',
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ].flatMap((program) => folders.map((folder) => win32.join(folder, program)));
  }
  return [];
}
