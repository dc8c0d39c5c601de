declare namespace Cloudflare {
  interface Env {
    BLANK: D1Database
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
    /** Number of sequences that the test against a model runs, and their seed; empty for its own choice. */
    MODEL_SEQUENCES: string
    MODEL_SEED: string
    /** `whole` in `npm run test:all`, empty in `npm test`: docs/testing.md says what differs. */
    TEST_DEPTH: string
  }
}
