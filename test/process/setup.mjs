import { built } from '../../tools/run/build.mjs';

/** The tests run the built service: build it when a source has changed. */
export default () => built();
