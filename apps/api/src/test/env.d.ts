declare namespace Cloudflare {
  interface Env {
    BLANK: D1Database
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
  }
}
