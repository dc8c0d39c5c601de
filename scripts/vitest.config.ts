import { defineConfig } from 'vitest/config'

// What needs the bundled Workers or the stand-in of Cloudflare is tested in apps/cloudflare-stand-in.
export default defineConfig({
  test: {
    name: 'scripts',
    testTimeout: 60_000,
    env: { DEPLOY_DIR: '.wrangler/scripts-tests' },
  },
})
