/** "dakika 5 zilizopita" for "dakika 5": the verb agrees with the number. */
export const ago = (age: string): string => `${age} ${age.endsWith(' 1') ? 'iliyopita' : 'zilizopita'}`
