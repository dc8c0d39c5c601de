import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: './wrangler.jsonc' },
      miniflare: {
        // An empty database, which the test of the migrations fills step by step.
        d1Databases: { BLANK: 'blank' },
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations('../../migrations'),
          TMDB_TOKEN: 'test',
          GOOGLE_CLIENT_ID: 'marquee-test',
          GOOGLE_CLIENT_SECRET: 'test-secret',
          MAIL_FROM: 'no-reply@marquee.test',
          MODEL_SEQUENCES: process.env.MODEL_SEQUENCES ?? '',
          MODEL_SEED: process.env.MODEL_SEED ?? '',
        },
      },
    })),
  ],
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    // Hashing a password is slow on purpose, and slower on a machine that does other things as well.
    testTimeout: 60_000,
    // Deadlines are real ones here; `npm test` names whatever needed it.
    retry: 1,
  },
})
