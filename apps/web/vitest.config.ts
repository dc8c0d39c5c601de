import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    include: ['**/*.test.ts'],
    exclude: ['build/**', 'node_modules/**'],
    testTimeout: 60_000,
  },
})
