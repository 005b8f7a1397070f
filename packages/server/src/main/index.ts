export { createApp, type App, type AppOptions } from './app.ts'
export { readConfig, type Config } from '../config/config.ts'
export { StartupError } from '../values/startup-error.ts'
