import { expect, test } from '@jest/globals';
import { launchBrowser } from '../support/launch-browser.ts';
import { findBrowser, type Machine, packagedBrowser, supportsPackagedBrowser } from '../support/find-browser.ts';

/** The browser found on a machine with these files. */
function find(files: string[], machine: Partial<Machine> = {}) {
  const isFile = (path: string) => files.includes(path);
  return findBrowser({ platform: 'linux', arch: 'x64', glibc: '2.36', env: {}, isFile, ...machine })?.path;
}

const linuxEnv = { PATH: '/usr/local/bin::/usr/bin:/snap/bin' };

test('CHROME_PATH takes precedence over installed browsers', () => {
  const env = { ...linuxEnv, CHROME_PATH: '/opt/chrome/chrome' };
  expect(find(['/opt/chrome/chrome', '/usr/bin/chromium', packagedBrowser.path], { env })).toBe('/opt/chrome/chrome');
});

test('a CHROME_PATH that is not a file is an error, even if another browser is installed', () => {
  const env = { ...linuxEnv, CHROME_PATH: '/opt/chrome' };
  expect(() => find(['/usr/bin/chromium'], { env })).toThrow('CHROME_PATH is not a file: /opt/chrome.');
});

test.each([
  '/usr/local/bin/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/usr/bin/chromium-browser',
])('finds %s in PATH', (path) => {
  expect(find(['/bin/chromium', path], { env: linuxEnv })).toBe(path);
});

test('snaps are ignored, because they see a different /tmp', () => {
  const snap = ['/snap/bin/chromium', '/usr/bin/snap', '/usr/bin/chromium-browser'];
  expect(find(snap, { env: linuxEnv })).toBeUndefined();
  expect(find([...snap, '/usr/bin/google-chrome'], { env: linuxEnv })).toBe('/usr/bin/google-chrome');
});

test.each([
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Users/ada/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
])('finds %s on macOS', (path) => {
  expect(find([path], { platform: 'darwin', arch: 'arm64', env: { PATH: '/usr/bin', HOME: '/Users/ada' } })).toBe(path);
});

test.each([
  'D:\\bin\\chrome.exe',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  'C:\\Users\\ada\\AppData\\Local\\Chromium\\Application\\chrome.exe',
])('finds %s on Windows', (path) => {
  const env = {
    PATH: 'C:\\Windows;D:\\bin',
    ProgramFiles: 'C:\\Program Files',
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local',
  };
  expect(find([path], { platform: 'win32', env })).toBe(path);
});

test('the packaged browser takes precedence over installed ones where the system can run it', () => {
  const files = [packagedBrowser.path];
  expect(find(['/usr/bin/chromium', ...files], { env: linuxEnv })).toBe(packagedBrowser.path);
  expect(find(['/usr/bin/chromium', ...files], { env: linuxEnv, arch: 'arm64' })).toBe('/usr/bin/chromium');
  expect(find(files, { glibc: '2.34' })).toBe(packagedBrowser.path);
  expect(find(files, { glibc: '2.28' })).toBeUndefined();
  expect(find(files, { glibc: undefined })).toBeUndefined();
  expect(find(files, { arch: 'arm64' })).toBeUndefined();
  expect(find(files, { platform: 'darwin' })).toBeUndefined();
  expect(find([])).toBeUndefined();
});

if (supportsPackagedBrowser()) {
  test('npm ci installs a browser and a font on Linux x64', async () => {
    const browser = await launchBrowser(packagedBrowser);
    const page = await browser.newPage();
    // Text without a font is not rendered, and innerText omits it.
    await page.setContent('<h1>shown</h1>');
    expect(await page.innerText('h1')).toBe('shown');
    await browser.close();
  });
}
