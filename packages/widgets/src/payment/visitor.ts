/** The signed-in visitor, as far as the site knows. The visitor's details fill in a form. */
export interface Visitor {
  name: string
  email: string
  phone: string
}

/** Fills in fields that are empty or still have the previous visitor's value; typed values stay. */
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
