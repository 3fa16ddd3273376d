/** What was typed into the sign-in form. Only the name: a password is never stored beyond its field. */
export const signInDraft = $state<{ userName: string | null }>({ userName: null });
