import { built } from '../../tools/run/build.mjs';

/** What runs here is what was built: see that it is of today. */
export default () => built();
