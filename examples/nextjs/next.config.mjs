// Read by `next build` and `next start`. The build needs the settings, too: it loads the routes.
const missing = ['SVC_SECRET_KEY', 'SVC_WEBHOOK_SECRET', 'SVC_BASE_URL', 'PORT'].filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Not set in the environment: ${missing.join(', ')}. README.md says where each value comes from.`);
  process.exit(1);
}

export default {
  // This folder alone, although a folder above it has a lockfile, too.
  outputFileTracingRoot: import.meta.dirname,
};
