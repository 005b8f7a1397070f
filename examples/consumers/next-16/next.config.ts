import type { NextConfig } from 'next'

export default {
  output: 'export',
  reactStrictMode: true,
  turbopack: { root: import.meta.dirname },
} satisfies NextConfig
