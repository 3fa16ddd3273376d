#!/bin/sh
# Installs, upgrades and removes the rpm on a system that can be thrown away.
#
#   try-rpm.sh NEW.rpm FORMER.rpm VERSION
set -e
new=$1 former=$2 version=$3

if command -v dnf; then
    add() { dnf install --assumeyes "$@"; }
    add_older() { dnf downgrade --assumeyes "$@"; }
    remove() { dnf remove --assumeyes "$@"; }
else
    add() { zypper --non-interactive install --allow-unsigned-rpm "$@"; }
    add_older() { zypper --non-interactive install --allow-unsigned-rpm --oldpackage "$@"; }
    remove() { zypper --non-interactive remove "$@"; }
fi

add findutils # for the lists
find /usr | sort > before
add "$former"
transfer-desk --help
add "$new"
transfer-desk --help
if rpm --upgrade "$former" > refused 2>&1; then
    echo 'not refused'
    exit 1
fi
cat refused
grep --quiet 'is newer than' refused
# A tool may end well although the package has refused.
add_older "$former" > refused 2>&1 || true
cat refused
grep --quiet 'could not read its data' refused
test "$(rpm --query --queryformat '%{VERSION}' transfer-desk)" = "$version"
transfer-desk --help
remove transfer-desk
# Packages that it needs may stay, and each of its own files bears its name.
find /usr | sort | comm -13 before - > added
if grep 'transfer-\?desk' added; then
    echo 'left behind'
    exit 1
fi
