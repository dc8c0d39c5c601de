import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'framework-seams', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
})
