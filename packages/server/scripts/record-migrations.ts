/** Run by `pnpm release:version`, after the version is set: lists the migrations of a release (CONTRIBUTING.md, "Migrations"). */
import { recordMigrations } from '../src/testing/released-migrations.ts'

await recordMigrations()
