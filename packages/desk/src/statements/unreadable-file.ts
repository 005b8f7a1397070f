export type FileProblem = 'empty' | 'too-large' | 'not-a-table' | 'broken'

/** A file that is no statement, and why. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
