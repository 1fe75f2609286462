declare const importScripts: (url: string) => void;

importScripts('../sdk/web/worker.js');
