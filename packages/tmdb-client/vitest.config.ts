import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'tmdb-client', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
