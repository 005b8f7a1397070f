/** The signed-in visitor, as far as the site knows. Its details fill in a form. */
export interface Visitor {
  name: string
  email: string
  phone: string
}

/** Fills in what is empty or still has the previous visitor's value; what was typed stays. */
export const prefilled = <Form extends Visitor>(
  form: Form,
  visitor: Visitor | undefined,
  before: Visitor | undefined,
): Form => {
  const filled = { ...form }
  for (const field of ['name', 'email', 'phone'] as const)
    if (!form[field] || form[field] === before?.[field]) filled[field] = visitor?.[field] ?? ''
  return filled
}
