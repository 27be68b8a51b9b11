export interface FieldError {
  field: string
  /** One sentence without full stop, for the visitor. */
  detail: string
}

/** A refusal written for a person. */
export class Failure extends Error {
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    detail: string,
    { errors, headers = {} }: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.status = status
    this.errors = errors
    this.headers = headers
  }

  /** All fields to correct, in one refusal. */
  static fields(errors: FieldError[]): Failure {
    return new Failure(422, errors.map(({ detail }) => detail).join('. '), { errors })
  }
}
