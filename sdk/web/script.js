import { createEngage } from "./core/engage.js";
import { EngageError } from "./core/errors.js";
// Known only while the script runs for the first time.
const { src } = document.currentScript;
const api = { init: (options) => createEngage(options, src), EngageError };
Object.assign(globalThis, { Engage: api });
