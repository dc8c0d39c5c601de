import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { createVapidKeys } from './src/test/push-service.ts'

/** Needs nothing of a Worker, and so none is started. */
const pure = [
  ...['src/mail/templates.test.ts', 'src/catalogue-cache/memory.test.ts', 'src/webhooks/guide.test.ts'],
]

// Hashing a password is slow on purpose, and slower on a machine that does other things as well.
const testTimeout = 60_000

export default defineConfig({
  test: {
    // Races, deadlines and data are tested here: a test that passes the second time has failed.
    retry: 0,
    maxWorkers: 2,
    projects: [
      {
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
                SITE_URL: 'https://marquee.test',
                ...(await createVapidKeys()),
                MODEL_SEQUENCES: process.env.MODEL_SEQUENCES ?? '',
                MODEL_SEED: process.env.MODEL_SEED ?? '',
                TEST_DEPTH: process.env.TEST_DEPTH ?? '',
              },
            },
          })),
        ],
        test: {
          name: 'api',
          include: ['src/**/*.test.ts'],
          exclude: pure,
          // One runtime for each of two workers; the set-up gives every file an empty world of its own in it.
          isolate: false,
          setupFiles: ['src/test/setup.ts'],
          testTimeout,
        },
      },
      { test: { name: 'api-pure', include: pure, testTimeout } },
    ],
  },
})
