//! The borders inside the UI (design §8).

use super::{Rule, SourceFile};

pub(super) const RULES: &[Rule] = &[
    Rule {
        name: "platform border",
        why: "only ui/src/platform knows Tauri, so that the rest is tested without it",
        look: platform,
    },
    Rule {
        name: "the browser's clipboard",
        why: "what is copied is made one clean line by the core: use shared/copy.ts",
        look: clipboard,
    },
    Rule {
        name: "HTML from a text",
        why: "a text of the service would be read as HTML: let a component draw it",
        look: html,
    },
    Rule {
        name: "the page's own storage",
        why: "it is not encrypted and a wipe does not reach it: let the core keep it",
        look: storage,
    },
    Rule {
        name: "shared border",
        why: "what is shared by features cannot know one of them",
        look: shared,
    },
    Rule {
        name: "feature border",
        why: "a feature knows shared and platform alone, and the frame puts features together",
        look: feature,
    },
    Rule {
        name: "barrel",
        why: "a file that only passes on hides where a thing lives and loads what nobody asked for",
        look: barrel,
    },
];

/// The folders that may use every feature: the window's frame and the base of the tests.
const JOINING: &[&str] = &["frame", "testing"];

pub(super) fn is_ui(file: &SourceFile) -> bool {
    file.path.starts_with("ui/src/") && [".ts", ".js", ".svelte"].iter().any(|end| file.path.ends_with(end))
}

/// The text in the quotes of `from '…'`, `import '…'`, `import('…')`.
pub(super) fn imported(line: &str) -> Option<&str> {
    let at = ["from ", "import ", "import("]
        .iter()
        .find_map(|word| line.find(word).map(|at| at + word.len()))?;
    let rest = line[at..].trim_start();
    let quote = rest.chars().next().filter(|quote| matches!(quote, '\'' | '"'))?;
    rest[1..].split(quote).next()
}

fn platform(file: &SourceFile) -> Vec<usize> {
    if !is_ui(file) || file.path.starts_with("ui/src/platform/") || file.is_generated() {
        return Vec::new();
    }
    file.lines_that(|line| imported(line).is_some_and(|module| module.starts_with("@tauri-apps")))
}

fn clipboard(file: &SourceFile) -> Vec<usize> {
    product_lines_with(file, &["navigator.clipboard", "execCommand"])
}

fn html(file: &SourceFile) -> Vec<usize> {
    let ways = [
        "{@html",
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "setHTMLUnsafe",
        "createRawSnippet",
        "createContextualFragment",
        "document.write",
        "DOMParser",
        "srcdoc",
    ];
    product_lines_with(file, &ways)
}

fn storage(file: &SourceFile) -> Vec<usize> {
    let ways = [
        "localStorage",
        "sessionStorage",
        "indexedDB",
        "document.cookie",
        "cookieStore",
        "caches.open",
        "storage.getDirectory",
    ];
    product_lines_with(file, &ways)
}

fn product_lines_with(file: &SourceFile, words: &[&str]) -> Vec<usize> {
    let is_product = is_ui(file) && !file.path.ends_with(".test.ts");
    file.lines_that(|line| is_product && words.iter().any(|word| line.contains(word)))
}

fn shared(file: &SourceFile) -> Vec<usize> {
    if !file.path.starts_with("ui/src/shared/") {
        return Vec::new();
    }
    file.lines_that(|line| imported(line).is_some_and(|module| module.split('/').any(|part| part == "features")))
}

fn feature(file: &SourceFile) -> Vec<usize> {
    let own = match file.path.as_str() {
        "ui/src/App.svelte" => Some("frame"),
        path => feature_of(path).filter(|own| !JOINING.contains(own)),
    };
    let Some(own) = own else {
        return Vec::new();
    };
    if !is_ui(file) {
        return Vec::new();
    }
    let is_test = file.path.contains(".test.") || file.path.contains("/testing/");
    file.lines_that(|line| {
        imported(line).is_some_and(|module| {
            let path = meant(&file.path, module);
            feature_of(&path).is_some_and(|other| other != own && !(is_test && other == "testing"))
        })
    })
}

/// The feature to which a path belongs.
fn feature_of(path: &str) -> Option<&str> {
    path.strip_prefix("ui/src/features/")?.split('/').next()
}

/// The path to which a relative import leads.
pub(super) fn meant(file: &str, module: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in module.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

fn barrel(file: &SourceFile) -> Vec<usize> {
    if !is_ui(file) || file.is_generated() {
        return Vec::new();
    }
    file.lines_that(|line| line.trim_start().starts_with("export ") && !line.contains('=') && imported(line).is_some())
}

#[cfg(test)]
mod tests {
    use super::super::planted::count;

    #[test]
    fn tauri_outside_the_platform_is_found() {
        let line = "import { invoke } from '@tauri-apps/api/core';\n";
        assert_eq!(count("platform border", "ui/src/features/session/a.ts", line), 1);
        assert_eq!(
            count(
                "platform border",
                "ui/src/features/session/a.ts",
                "const a = await import('@tauri-apps/api');\n"
            ),
            1
        );
        assert_eq!(count("platform border", "ui/src/platform/desk.ts", line), 0);
    }

    #[test]
    fn the_browsers_clipboard_is_found() {
        let rule = "the browser's clipboard";
        let line = "void navigator.clipboard.writeText(words);\n";
        assert_eq!(count(rule, "ui/src/shared/copy.ts", line), 1);
        assert_eq!(count(rule, "ui/src/shared/copy.test.ts", line), 0);
    }

    #[test]
    fn html_from_a_text_and_storage_of_the_page_are_found() {
        let path = "ui/src/features/offer/Note.svelte";
        for line in ["<p>{@html note}</p>\n", "  element.innerHTML = note;\n"] {
            assert_eq!(count("HTML from a text", path, line), 1, "{line}");
        }
        for line in [
            "localStorage.setItem('last', name);\n",
            "const base = indexedDB.open('base');\n",
        ] {
            assert_eq!(count("the page's own storage", path, line), 1, "{line}");
            assert_eq!(count("the page's own storage", "ui/src/shared/copy.test.ts", line), 0);
        }
    }

    #[test]
    fn shared_that_knows_a_feature_is_found() {
        let line = "  import SignIn from '../features/session/SignIn.svelte';\n";
        assert_eq!(count("shared border", "ui/src/shared/Frame.svelte", line), 1);
        assert_eq!(count("shared border", "ui/src/features/session/A.svelte", line), 0);
        assert_eq!(
            count(
                "shared border",
                "ui/src/shared/Frame.svelte",
                "import { x } from './feature-flags';\n"
            ),
            0
        );
    }

    #[test]
    fn a_feature_that_knows_another_is_found() {
        let offer = "  import Offers from '../offer/Offers.svelte';\n";
        let frame = "import Frame from './features/frame/Frame.svelte';\n";
        let cover = "import Cover from './features/cover/Cover.svelte';\n";
        let open = "import { openDesk } from '../testing/open';\n";
        for (path, line, found) in [
            ("ui/src/features/booking/A.svelte", offer, 1),
            ("ui/src/features/booking/a.test.ts", offer, 1),
            ("ui/src/features/booking/a.ts", open, 1),
            ("ui/src/features/booking/a.test.ts", open, 0),
            ("ui/src/features/offer/A.svelte", offer, 0),
            ("ui/src/features/frame/A.svelte", offer, 0),
            ("ui/src/features/gallery/A.svelte", offer, 1),
            ("ui/src/features/testing/open.ts", offer, 0),
            ("ui/src/App.svelte", frame, 0),
            ("ui/src/App.svelte", cover, 1),
        ] {
            assert_eq!(count("feature border", path, line), found, "{path} with {line}");
        }
    }

    #[test]
    fn a_feature_may_know_itself_and_what_is_shared() {
        for (path, module, found) in [
            ("ui/src/features/booking/a.ts", "./leg.svelte", 0),
            ("ui/src/features/booking/a.ts", "../booking/leg.svelte", 0),
            ("ui/src/features/booking/a.ts", "../../shared/offer/words", 0),
            ("ui/src/features/booking/a.ts", "../../platform/desk", 0),
            ("ui/src/features/booking/a.ts", "svelte", 0),
            ("ui/src/features/booking/testing/a.ts", "../leg.svelte", 0),
            ("ui/src/features/booking/testing/a.ts", "../../testing/open", 0),
            ("ui/src/features/booking/testing/a.ts", "../../offer/words", 1),
            ("ui/src/features/booking/decisions.md", "../offer/words", 0),
        ] {
            let line = format!("import {{ one }} from '{module}';\n");
            assert_eq!(count("feature border", path, &line), found, "{path} with {module}");
        }
    }

    #[test]
    fn a_file_that_passes_on_is_found() {
        assert_eq!(
            count("barrel", "ui/src/shared/index.ts", "export * from './Button.svelte';\n"),
            1
        );
        assert_eq!(
            count(
                "barrel",
                "ui/src/shared/index.ts",
                "export { default as Button } from './Button.svelte';\n"
            ),
            1
        );
        assert_eq!(
            count("barrel", "ui/src/shared/money.ts", "export const a = from('x');\n"),
            0
        );
    }
}
