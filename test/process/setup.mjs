import { built } from '../../tools/run/build.mjs';

/** The tests run the built service: builds it when a source has changed. */
export default () => built();
