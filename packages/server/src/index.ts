export { createApp, type App, type AppParts } from './app.ts'
export { readConfig, type Config } from './config/config.ts'
export { StartupError } from './startup-error.ts'
